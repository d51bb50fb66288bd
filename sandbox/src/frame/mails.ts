import { randomUUID } from 'node:crypto'
import type { Mail } from './types'

/** E-mails of the sandbox. They are not sent; the mailbox page shows them. */
export interface Mails {
  send(mail: Omit<Mail, 'id' | 'at'>): void
  /** Newest first; all mails, or those to one address. */
  list(to?: string): Mail[]
  reset(): void
}

const kept = 200

export function createMails(): Mails {
  let mails: Mail[] = []
  return {
    send(mail) {
      mails = [{ ...mail, id: randomUUID(), at: Date.now() }, ...mails].slice(0, kept)
    },
    list: (to) => (to === undefined ? [...mails] : mails.filter((mail) => mail.to === to.trim().toLowerCase())),
    reset() {
      mails = []
    },
  }
}
