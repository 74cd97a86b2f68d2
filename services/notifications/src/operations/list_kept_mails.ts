import { type Handler, Refusal } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { NotificationsSettings } from '../config.ts'
import { Mail } from '../entities/mail.ts'

/** Gives the mails that were kept, newest first; where mails are sent there are none to give. */
export function listKeptMails({ smtp }: Pick<NotificationsSettings, 'smtp'>): Handler<Operations['list_kept_mails']> {
  return async ({ input, em }) => {
    if (smtp) throw new Refusal('not_found', 'Mails are sent here, not kept: SMTP_URL is set.')
    const orderBy = { at: 'desc', id: 'desc' } as const
    const mails = await em.find(Mail, { outcome: 'kept' }, { orderBy, limit: input.limit })
    const items = mails.map(({ to, subject, text, html, at }) => {
      return { to, subject, text: text ?? '', html: html ?? '', at: at.toISOString() }
    })
    return { items }
  }
}
