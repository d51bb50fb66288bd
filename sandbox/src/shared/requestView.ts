import { getAddress, hexToString, isHex } from 'viem'
import { inGroups } from './amount'
import type { TransactionRequest, TypedData } from './signing'

/** Content of a wallet's approval screen. */
export type RequestView = {
  title: string
  lead?: string
  text?: { value: string; mono?: boolean }
  rows: { label: string; value: string; mono?: boolean }[]
  approve: string
}

/** Message of `personal_sign`: text, or the text encoded in hex. */
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

/** Rows with the receiver and the data of a transaction. */
export function transactionRows({ to, data, input }: TransactionRequest): RequestView['rows'] {
  const carried = data ?? input ?? '0x'
  return [
    { label: 'To', value: to ? inGroups(getAddress(to)) : 'New contract', mono: true },
    ...(carried === '0x'
      ? []
      : [{ label: 'Data', value: `${carried.slice(0, 10)}, ${carried.length / 2 - 1} bytes`, mono: true }]),
  ]
}
