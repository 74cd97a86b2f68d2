import { pattern } from './pattern.ts'

/** Words in capitals after `in` that are no place: months, platforms, languages, states of work. */
export const NO_PLACE = pattern('iu')`
  ^(?:
    january|february|march|april|may|june|july|august|september|october|november|december|januar|februar|märz|mai
    juni|juli|oktober|dezember|janvier|février|mars|avril|juin|juillet|août|enero|febrero|marzo|abril|mayo|junio
    julio|agosto|(?:mon|tues|wednes|thurs|fri|satur|sun)day|spring|summer|autumn|winter|instagram|facebook|twitter
    linkedin|youtube|tiktok|mastodon|github|discord|slack|whatsapp|english|german|french|spanish|italian|dutch
    docker|kubernetes|linux|windows|php|ruby|swift|kotlin|node|word|figma|notion|python|rust|go|java|typescript
    excel|beta|natale|pausa|vacances|business|series|phase|version|handarbeit|teilzeit|elternzeit|kleinserie|serie
    auftrag|frieden|ruhe|europe|europa|germany|deutschland|france|francia|spain|españa|italy|italia|portugal
    the (?:uk|us|eu|usa|netherlands)|uk|us|usa|eu|england|britain|america|china|asia|africa|austria|österreich
    switzerland|schweiz|suisse|nederland|belgique|belgië|brasil|canada|japan|india|ireland|scotland|wales
  )(?!\p{L})
`
