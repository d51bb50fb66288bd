import type { Connector } from '../account/connector'
import type { Wallet } from './wallet'

/** Letters of other scripts that look like Latin ones; `latin` has their Latin counterparts, in the same order. */
const foreign = 'асԁеһіјӏкмнорԛѕтвхуԝαεικνορτυχ'
const latin = 'acdehijlkmhopqstbxywaeikvoptux'
const foreignLetter = new RegExp(`[${foreign}]`, 'g')

/** Normalises a name like `sameName`, which is in a chunk that this one need not load. */
const plain = (name: string) => name.toLowerCase().replace(/ wallet$/, '')

/**
 * Returns the skeleton of a name: names with the same skeleton look alike (after UTS 39, for the letters that matter
 * here).
 */
export function skeleton(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[I1|]/g, 'l')
    .toLowerCase()
    .replace(foreignLetter, (letter) => latin[foreign.indexOf(letter)] ?? letter)
    .replaceAll('0', 'o')
    .replaceAll('rn', 'm')
    .replace(/ wallet$/, '')
}

/** Whether a name mixes Latin letters with those of a script with the same shapes: no real wallet name does. */
const isMixed = (name: string) =>
  /\p{sc=Latin}/u.test(name) && /[\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Armenian}]/u.test(name)

/**
 * Marks the wallets of the page that imitate another's name: by look-alike letters, or by the exact name of a catalogue
 * wallet, if another wallet of the page claims its rdns. They get no picture, because a copied one, or a blank one, is
 * part of the disguise (docs/decisions.md#62).
 */
export function markLookalikes<T extends Connector>(connectors: readonly T[], catalogue: readonly Wallet[]): T[] {
  const claimed = new Set(connectors.map(({ rdns }) => rdns))
  const named = new Map<string, Pick<Wallet, 'name' | 'rdns'>[]>()
  for (const one of [...connectors, ...catalogue]) {
    const drawn = named.get(skeleton(one.name))
    if (drawn) drawn.push(one)
    else named.set(skeleton(one.name), [one])
  }
  const listed = new Set<object>(catalogue)

  function imitates({ name, rdns }: T): boolean {
    if (rdns && catalogue.some((wallet) => wallet.rdns === rdns && plain(wallet.name) === plain(name))) return false
    if (isMixed(name)) return true
    const disguised = skeleton(name) !== plain(name)
    return (named.get(skeleton(name)) ?? []).some((other) =>
      plain(other.name) === plain(name)
        ? listed.has(other) && rdns !== undefined && claimed.has(other.rdns ?? '')
        : disguised || listed.has(other),
    )
  }
  return connectors.map((one) =>
    imitates(one) ? { ...one, imageUrl: undefined, imageId: undefined, twin: true, lookalike: true } : one,
  )
}
