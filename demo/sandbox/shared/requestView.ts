import { getAddress, hexToString, isHex } from 'viem'
import { inGroups } from './amount'
import type { TransactionRequest, TypedData } from './signing'

/** What a wallet shows of a request before a person decides on it. */
export type RequestView = {
  title: string
  lead?: string
  text?: { value: string; mono?: boolean }
  rows: { label: string; value: string; mono?: boolean }[]
  approve: string
}

/** What `personal_sign` is to sign: a text or, in hex, the bytes of one. */
export const messageIn = (given: string): string => (isHex(given) ? hexToString(given) : given)

export const messageView = (message: string): RequestView => ({
  title: 'Sign this message',
  lead: 'Signing costs nothing and moves nothing.',
  text: { value: message },
  rows: [],
  approve: 'Sign',
})

export const typedDataView = ({ primaryType, message, domain }: TypedData): RequestView => ({
  title: `Sign ${primaryType}`,
  lead: 'Check the data: some signatures allow spending.',
  text: { value: JSON.stringify(message, null, 2), mono: true },
  rows: [{ label: 'Application', value: domain?.name ?? 'Not named' }],
  approve: 'Sign',
})

/** Where a transaction goes and what it carries: the rows that say so. */
export function transactionRows({ to, data, input }: TransactionRequest): RequestView['rows'] {
  const carried = data ?? input ?? '0x'
  return [
    { label: 'To', value: to ? inGroups(getAddress(to)) : 'New contract', mono: true },
    ...(carried === '0x'
      ? []
      : [{ label: 'Data', value: `${carried.slice(0, 10)}, ${carried.length / 2 - 1} bytes`, mono: true }]),
  ]
}
