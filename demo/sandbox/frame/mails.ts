import { randomUUID } from 'node:crypto'
import type { Mail } from './types'

/** The sandbox's post: nothing leaves it, the mailbox page shows it. */
export interface Mails {
  send(mail: Omit<Mail, 'id' | 'at'>): void
  /** Newest first; of everybody or of one address. */
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
