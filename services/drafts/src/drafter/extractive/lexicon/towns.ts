import { lines, pattern } from './pattern.ts'

/** Towns that have two names, one of which the gazetteer has. */
export const OTHER_NAMES = lines`
  wien=vienna|lisboa=lisbon|lissabon=lisbon|lisbonne=lisbon|roma=rome|rom=rome|milano=milan|mailand=milan
  firenze=florence|florenz=florence|torino=turin|venezia=venice|napoli=naples|genova=genoa|padua=padova
  mantua=mantova|bruxelles=brussels|brussel=brussels|brüssel=brussels|antwerp=antwerpen|anvers=antwerpen|ghent=gent
  bruges=brugge|den haag=the hague|praha=prague|prag=prague|warszawa=warsaw|warschau=warsaw|cracow=kraków
  krakau=kraków|breslau=wrocław|danzig=gdańsk|københavn=copenhagen|kopenhagen=copenhagen|göteborg=gothenburg
  munich=münchen|münchen=munich|cologne=köln|nuremberg=nürnberg|hanover=hannover|genève=geneva|genf=geneva
  bâle=basel|basle=basel|berne=bern|lucerne=luzern|seville=sevilla|saragossa=zaragoza|donostia=san sebastián
  ciudad de méxico=mexico city|cdmx=mexico city|são paulo=são paulo|bogotá d\.c=bogotá|lyons=lyon
  marseilles=marseille|straßburg=strasbourg|bozen=bolzano|meran=merano|brixen=bressanone|athína=athens
  bucurești=bucharest|beograd=belgrade|wilna=vilnius|åbo=turku|new york=new york city|nyc=new york city
  washington, dc=washington|sanct gallen=sankt gallen|st\. gallen=sankt gallen|tokio=tokyo|alboraia=alboraya|aarhus=århus|aalborg=ålborg
`

/** Words that are the names of towns somewhere and on a page hardly ever mean one. */
export const NO_TOWN = pattern('iu')`
  ^(?:
    home|box|unity|apache|tous|unit|post|street|of|apartment|plan|best|much|page|contact|suite|may|march|mobile|love
    hand|lane|bonus|enterprise|start|press|sign|demo|read|moss|data|most|nova|alle|alles|para|hier|wir|das|bei|san
    santa|avenida|centro|este|norte|sur|college|university|institute|trust|bank|rock|linux|ios|mac|pro|go|java|swift
    january|february|april|june|july|august|september|october|november|december|mai|juni|juli|mars|monday|sunday
    price|prices|about|blog|news|shop|store|team|jobs|help|more|all|our|the|you|your|get|see|buy|free|new|yes|not
    ciudad|villa|sección|seccion|colonia|aeropuerto|piso|planta|étage|floor|suite|building|edificio|engineer|designer|developer|founder|office|studio|house|works|mill|court|square|park|hill|bridge|north|south|east|west|center|centre|city|union
  )$
`

/** What belongs to the names of German towns of which there are several: `Freiburg im Breisgau`. */
export const AREA = pattern('u')`
  ^\sim\s(?:Breisgau|Allgäu|Odenwald|Schwarzwald|Taunus|Pongau|Innkreis|Mühlkreis)(?!\p{L})
  ^\sam\s(?:Main|Neckar|Rhein|Inn|Lech|Harz|See)(?!\p{L})
  ^\san\sder\s(?:Donau|Saale|Ruhr|Havel|Oder|Weinstraße)(?!\p{L})
`
