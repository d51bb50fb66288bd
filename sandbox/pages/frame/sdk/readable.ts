import { isAddress } from 'viem'
import { inGroups } from '../../../src/shared/amount'

/** Invisible marks, such as those that reverse text. Shown by code point, so that the visitor reads what is signed. */
const unseen = /(?![\n\t\u200d])[\p{Cc}\p{Cf}]/gu

export const visible = (text: string) =>
  text
    .replaceAll('\r\n', '\n')
    .replace(unseen, (mark) => `[U+${mark.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}]`)

/** Formats the whole address. An EVM address is grouped for comparing. */
export const readableAddress = (address: string) =>
  isAddress(address, { strict: false }) ? inGroups(address) : visible(address)
