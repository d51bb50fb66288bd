/** Typography of texts in every language. */
import { DATED } from './catalogues'

type Texts = ReadonlyMap<string, readonly string[]>

/** Bidi isolates, which come in pairs: they surround a text that may have another direction. */
const isolated = /[\u2066\u2068]([^\u2066-\u2069]*)\u2069/g
const rules: readonly (readonly [fault: string, found: RegExp])[] = [
  ['has a straight quote or apostrophe', /["'`]/],
  ['has three dots instead of an ellipsis', /\.\.\./],
  ['has a control character', /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\p{Cc}]/u],
  ['begins or ends with a space', /^\s|\s$/],
  ['has two spaces', / {2}/],
]

/** Texts that are not set as in print, by their path. */
export function typography(all: Texts): string[] {
  return [...all].flatMap(([path, texts]) =>
    (DATED.test(path) ? [] : texts).flatMap((text) =>
      rules.flatMap(([fault, found]) =>
        found.test(text.replaceAll(isolated, '$1')) ? [`${path} ${fault}: ${text}`] : [],
      ),
    ),
  )
}

/** Whether a language is in Latin script, where a foreign word looks like any other. */
const isLatin = (tag: string) => new Intl.Locale(tag).maximize().script === 'Latn'
/** Names, and what is inserted by the tests. Abbreviations in capitals, such as NFT and QR, are names too. */
const NAMES = new Set(
  'gas walletchart WalletConnect Farcaster NFTs iOS Android Chrome Safari Edge Firefox Samsung Internet Ethereum Bitcoin Solana Taproot Safe Zephyr Quartz bc tb Google Wallet Coinbase MetaMask'.split(
    ' ',
  ),
)

/** Words in Latin letters that are no names, in texts of another script. */
export function foreignWords(all: Texts, tag: string): string[] {
  if (isLatin(tag)) return []
  return [...all].flatMap(([path, texts]) =>
    path === 'account.dates' || DATED.test(path)
      ? []
      : [...new Set(texts.flatMap((text) => text.replaceAll(/\{\w+\}/g, ' ').match(/[A-Za-z]{2,}/g) ?? []))]
          .filter((word) => !NAMES.has(word) && !/^[A-Z]+$/.test(word))
          .map((word) => `${path}: ${word}`),
  )
}
