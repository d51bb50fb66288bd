import { isAddress } from 'viem'
import { inGroups } from '../../sandbox/shared/amount'

/** Marks that turn text round or join it unseen are shown by their number: what is signed is what is read. */
const unseen = /(?![\n\t\u200d])[\p{Cc}\p{Cf}]/gu

export const visible = (text: string) =>
  text
    .replaceAll('\r\n', '\n')
    .replace(unseen, (mark) => `[U+${mark.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}]`)

/** An address whole, in groups that can be compared where it is one of EVM. */
export const readableAddress = (address: string) =>
  isAddress(address, { strict: false }) ? inGroups(address) : visible(address)
