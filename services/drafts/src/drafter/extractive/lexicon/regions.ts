import { pattern } from './pattern.ts'

/** Regions that people name behind a town in place of the country; those of the United States stand apart. */
export const REGION = pattern('u')`
  ^(?:
    Tasmania|Victoria|Queensland|New South Wales|South Australia|Western Australia|NSW|QLD|VIC|TAS|British Columbia
    Ontario|Nova Scotia|New Brunswick|Alberta|Manitoba|Saskatchewan|Newfoundland|Québec|Quebec|BC|ON|NS|Cornwall
    Devon|Dorset|Somerset|Kent|Essex|Surrey|Norfolk|Suffolk|Cumbria|Northumberland|Rutland|Merseyside|Fife
    Angus|Argyll|Moray|Caithness|Sutherland|Powys|Gwynedd
    (?:North|South|West|East) (?:Yorkshire|Sussex|Lothian)|\p{Lu}\p{Ll}+shire|(?:Co\.?|County) \p{Lu}\p{Ll}+|Bayern
    Oberbayern|Niederbayern|Sachsen|Thüringen|Hessen|Brandenburg|Saarland|Niedersachsen|Sachsen-Anhalt
    Baden-Württemberg|Rheinland-Pfalz|Nordrhein-Westfalen|Schleswig-Holstein|Mecklenburg-Vorpommern|Tirol|Südtirol
    Vorarlberg|Kärnten|Steiermark|(?:Nieder|Ober)österreich|Burgenland|Graubünden|Thurgau|Aargau|Appenzell|Bretagne
    Normandie|Occitanie|Provence|Alsace|Bourgogne|Drôme|Ardèche|Finistère|Morbihan|Isère|Savoie|Haute-Savoie|Gironde
    Dordogne|Vendée|Jura|Vaud|Valais|Navarra|Asturias|Cantabria|Galicia|Aragón|Extremadura|Andalucía|Cataluña
    Catalunya|Euskadi|País Vasco|La Rioja|Bizkaia|Vizcaya|Gipuzkoa|Guipúzcoa|Álava|Mallorca|Islas Baleares
    Illes Balears|Jalisco|Oaxaca|Nuevo León|Yucatán|Michoacán|Nayarit|Puebla|Querétaro|Guanajuato|Veracruz|Chihuahua
    Sonora|Sinaloa|Coahuila|Quintana Roo|Baja California(?: Sur)?|Chiapas|Morelos|Córdoba|Mendoza|Santa Fe|Karnataka
    Kerala|Maharashtra|Tamil Nadu|Gujarat|Goa|Punjab|Telangana|Rajasthan|Toscana|Piemonte|Lombardia|Liguria|Veneto
    Umbria|Marche|Puglia|Sicilia|Sardegna|Calabria|Campania|Emilia-Romagna|Friuli|Trentino|Abruzzo|Basilicata
    Friesland|Fryslân|Drenthe|Gelderland|Zeeland|Limburg|Overijssel|Flevoland|(?:Noord|Zuid)-Holland|Noord-Brabant
    Alentejo|Algarve|Minho|Açores|Madeira|Paraná|Bahia|Ceará|Santa Catarina|Minas Gerais|Pernambuco|Skåne|Småland
    Värmland|Dalarna|Gotland
  )$
`
