import { type EntityManager, type Handler, Refusal } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { NotificationsSettings } from '../config.ts'
import { Mail } from '../entities/mail.ts'

/** Gives the mails that were kept, newest first; where mails are sent there are none to give. */
export function listKeptMails({ smtp }: Pick<NotificationsSettings, 'smtp'>): Handler<Operations['list_kept_mails']> {
  return async ({ input, em }) => {
    if (smtp) throw new Refusal('not_found', 'Mails are sent here, not kept: SMTP_URL is set.')
    const { to, before, limit } = input
    const orderBy = { at: 'desc', id: 'desc' } as const
    const asked = { outcome: 'kept' as const, ...(to !== undefined && { to }), ...(await olderThan(em, before)) }
    const mails = await em.find(Mail, asked, { orderBy, limit })
    const items = mails.map(({ id, to, subject, headers, text, html, at }) => {
      return { id, to, subject, headers: headers ?? {}, text: text ?? '', html: html ?? '', at: at.toISOString() }
    })
    return { items }
  }
}

/** What comes after a mail in their order; after one that is gone by now everything may. */
async function olderThan(em: EntityManager, id: string | undefined) {
  const last = id === undefined ? null : await em.findOne(Mail, { id })
  return last ? { $or: [{ at: { $lt: last.at } }, { at: last.at, id: { $lt: last.id } }] } : {}
}
