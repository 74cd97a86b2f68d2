import { consumer } from '@launch/kit'
import { write } from '../letters/write.ts'
import { badgeMissingMail } from '../mails/badge-missing.ts'
import type { Told } from './told.ts'

/** Writes the owner of a listing that it lost its place, and how to get another. */
export const badgeMissing = ({ publicUrl }: Pick<Told, 'publicUrl'>) =>
  consumer('badge.missing', {
    prepare: async () => undefined,
    apply: (lost, context) =>
      write(context, {
        kind: 'badge_missing',
        recipient: { account: lost.account_id },
        ...badgeMissingMail(lost, publicUrl),
      }),
  })
