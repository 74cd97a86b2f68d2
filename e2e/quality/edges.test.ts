import { expect, test } from 'bun:test'
import { draftOf } from './draft.ts'
import { pagesOf } from './pages.ts'
import { readSites } from './site.ts'

/** What a value never begins with: a separator, the rest of a company's name, a number of a register, a label. */
const FOREIGN_HEAD =
  /^(?:[\s,;:|·•/–—)\]}>-]|(?:S\.L|SL|GmbH|Ltd|Inc|LLC|(?-i:B\.?V)|ApS|Lda|Ltda|SAS|SARL|S\.r\.l)\.?[\s,]|(?:con|com|mit|avec) (?:NIF|CIF|sede|domicilio|sitz|siège)|(?:NIF|CIF|CVR|KvK|HRB|VAT|SIRET|P\.? ?IVA)\b[\s.:]*\p{L}{0,3}\s?\d|(?:address|adresse|dirección|indirizzo|sede|siège|sitz|domicilio)[^,]{0,10}[:：])/iu
/** What a value never ends with: a separator, or a number of a register or a telephone. */
const FOREIGN_TAIL =
  /(?:[\s,;:|·•/–—([{<]|\s-|\b(?:NIF|CIF|CVR|KvK|HRB|VAT|SIRET|P\.? ?IVA|Tel|Org\.?nr)\b[\s.:]*\p{L}{0,3}\s?\d[\p{L}\d .]*|\(\d{3}\) \d{3}-\d{4})$/u

test.each(['seen', 'practice'] as const)(
  'no value of the sites that are %s begins or ends with what is not its own',
  async (set) => {
    const unclean: string[] = []
    for (const site of await readSites(set)) {
      const { fields, founders } = (await draftOf(site.truth.host, pagesOf(site))).profile
      const values = [
        fields.headquarters?.value,
        fields.headline?.value,
        fields.features?.value,
        founders.map(({ role }) => role),
      ]
      for (const value of values.flat())
        if (typeof value === 'string' && (FOREIGN_HEAD.test(value) || FOREIGN_TAIL.test(value)))
          unclean.push(`${site.truth.name}: ${value}`)
    }
    expect(unclean).toEqual([])
  },
)
