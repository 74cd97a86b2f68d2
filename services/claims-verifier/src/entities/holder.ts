import { defineEntity, p } from '@mikro-orm/core'

const schema = defineEntity({
  name: 'Holder',
  tableName: 'holder',
  properties: {
    companyId: p.integer().primary(),
    /** The verified claim that stands; null where there is none. */
    claimId: p.bigint('number').nullable(),
    /** Counts decisions; the listings ignore one that is older than what they know. */
    version: p.integer(),
    /** The latest decision that the listings have taken. */
    toldVersion: p.integer(),
  },
})

/** Whose claim stands for a company. Its lock puts in order all that happens to the company's claims; it is never deleted. */
export class Holder extends schema.class {}
schema.setClass(Holder)
