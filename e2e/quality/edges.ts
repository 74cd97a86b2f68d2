import type { Profile } from '@launch/drafts/testing/drafter'
import type { Site } from './site.ts'

/** What a value never begins with: a separator, the rest of a company's name, a number of a register, a label. */
const FOREIGN_HEAD =
  /^(?:[\s,;:|·•/–—)\]}>-]|(?:S\.L|SL|GmbH|Ltd|Inc|LLC|(?-i:B\.?V)|ApS|Lda|Ltda|SAS|SARL|S\.r\.l)\.?[\s,]|(?:con|com|mit|avec) (?:NIF|CIF|sede|domicilio|sitz|siège)|(?:NIF|CIF|CVR|KvK|HRB|VAT|SIRET|P\.? ?IVA)\b[\s.:]*\p{L}{0,3}\s?\d|(?:address|adresse|dirección|indirizzo|sede|siège|sitz|domicilio)[^,]{0,10}[:：])/iu
/** What a value never ends with: a separator, or a number of a register or a telephone. */
const FOREIGN_TAIL =
  /(?:[\s,;:|·•/–—([{<]|\s-|\b(?:NIF|CIF|CVR|KvK|HRB|VAT|SIRET|P\.? ?IVA|Tel|Org\.?nr)\b[\s.:]*\p{L}{0,3}\s?\d[\p{L}\d .]*|\(\d{3}\) \d{3}-\d{4})$/u

/** The values of a profile that begin or end with what is not their own. */
export function uncleanOf({ truth }: Site, { fields, founders }: Profile): string[] {
  const values = [
    fields.headquarters?.value,
    fields.headline?.value,
    fields.features?.value,
    founders.map(({ role }) => role),
  ]
  return values
    .flat()
    .filter((value) => typeof value === 'string')
    .filter((value) => FOREIGN_HEAD.test(value) || FOREIGN_TAIL.test(value))
    .map((value) => `${truth.name}: ${value}`)
}
