import type { Listing as Contract } from '@launch/proto/schemas/listing'
import { defineEntity, p } from '@mikro-orm/core'
import type { KeptPictures } from '../pictures/kept.ts'
import type { Values } from './fields.ts'

const schema = defineEntity({
  name: 'Company',
  tableName: 'company',
  properties: {
    id: p.integer().primary(),
    /** Null where the account that owned it is gone. */
    accountId: p.string().nullable(),
    /** Who submitted it, to whom it goes back where no claim on it holds; null where that account is gone. */
    submittedBy: p.string().nullable(),
    /** The version of the last decision on its owner that was taken; older ones change nothing. */
    ownerVersion: p.integer(),
    /** The profile fields that all sites share, blanks left out. */
    facts: p.json().$type<Values>(),
    socials: p.json().$type<Contract['socials']>(),
    faqs: p.json().$type<Contract['faqs']>(),
    founders: p.json().$type<Contract['founders']>(),
    /** Quotes by part, of values that were found on the product’s website; lists carry their own. */
    evidence: p.json().$type<Contract['evidence']>(),
    /** The draft version that each part was last handed over with, and what it was. */
    transferVersions: p.json().$type<Record<string, number>>(),
    transferred: p.json().$type<Record<string, unknown>>(),
    /** Our copies of its pictures, by the addresses that facts have. */
    pictures: p.json().$type<KeptPictures>(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
})

/** What is true of a product on every site, owned by an account or, since that is gone, by nobody. */
export class Company extends schema.class {}
schema.setClass(Company)
