import { createHash } from 'node:crypto'
import { drawMark, paletteOf, shapeCount } from '../shared/marks'
import { walletNames } from './walletNames'

/** Wallet in the registry's format. */
export interface CatalogueWallet {
  /** 64 hex digits. */
  id: string
  name: string
  image_id: string
  order: number
  homepage: string | null
  /** CAIP-2 ids. */
  chains: string[]
  badge_type?: 'certified'
  mobile_link: string | null
  link_mode: string | null
  desktop_link: string | null
  webapp_link: string | null
  app_store: string | null
  play_store: string | null
  chrome_store: string | null
  rdns: string | null
  injected: { namespace: string; injected_id: string }[] | null
}

export interface Catalogue {
  wallets: CatalogueWallet[]
  /** SVG by image id. */
  images: Map<string, string>
}

const chainSets = [
  ['eip155:1', 'eip155:137', 'eip155:10', 'eip155:42161', 'eip155:8453', 'eip155:100', 'eip155:56'],
  ['eip155:1', 'eip155:137', 'eip155:42161', 'eip155:8453', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['eip155:1', 'eip155:10', 'eip155:8453', 'eip155:11155111'],
  ['eip155:137', 'eip155:100'],
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['eip155:1', 'bip122:000000000019d6689c085ae165831e93'],
  ['eip155:56', 'eip155:43114'],
]
// Most wallets support the common networks; a few share none with the demo.
const chainOdds = [0, 0, 0, 0, 1, 1, 1, 2, 2, 3, 0, 1, 5, 4, 6, 0]

/** Bytes derived from a name, so that the catalogue is the same on every start. */
const bytesOf = (name: string) => createHash('sha256').update(`sandbox wallet ${name}`).digest()

function imageId(bytes: Buffer): string {
  const hex = bytes.subarray(12, 28).toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

function invent(name: string, order: number): CatalogueWallet {
  const bytes = bytesOf(name)
  const roll = (index: number) => (bytes[index] ?? 0) / 256
  const slug = name.toLowerCase().replace(/[^a-z0-9]+/g, '')
  const site = `https://${slug}.example`
  const browser = roll(1) < 0.3
  const mobile = roll(0) < 0.78
  return {
    id: bytes.toString('hex'),
    name,
    image_id: imageId(bytes),
    order,
    homepage: roll(2) < 0.95 ? `${site}/` : null,
    chains: chainSets[chainOdds[(bytes[3] ?? 0) % 16] ?? 0] ?? [],
    ...(roll(4) < 0.4 ? { badge_type: 'certified' as const } : {}),
    // Some have the scheme alone, as real entries do.
    mobile_link: mobile ? (roll(5) < 0.2 ? `${slug}:` : `${slug}://`) : null,
    link_mode: mobile && roll(6) < 0.35 ? `${site}/link` : null,
    desktop_link: roll(7) < 0.25 ? `${slug}-desktop://` : null,
    webapp_link: roll(8) < 0.15 ? `https://app.${slug}.example/` : null,
    app_store: mobile && roll(9) < 0.9 ? `https://apps.example/ios/${slug}` : null,
    play_store: mobile && roll(10) < 0.9 ? `https://apps.example/android/${slug}` : null,
    chrome_store: browser ? `https://extensions.example/${slug}` : null,
    rdns: browser ? `example.${slug}` : null,
    injected: browser ? [{ namespace: 'eip155', injected_id: `is${slug}` }] : null,
  }
}

const noLinks = {
  mobile_link: null,
  link_mode: null,
  desktop_link: null,
  webapp_link: null,
  app_store: null,
  play_store: null,
  chrome_store: null,
  rdns: null,
  injected: null,
} satisfies Partial<CatalogueWallet>

/** Properties of the five special wallets. All support the common networks. */
function special(phone: string): Record<string, Partial<CatalogueWallet>> {
  return {
    // Its deep link opens the phone wallet's page at /wc?uri=…
    'Pocket Phone': {
      mobile_link: `${phone}/`,
      app_store: 'https://apps.example/ios/pocketphone',
      play_store: 'https://apps.example/android/pocketphone',
    },
    // The wallet that the sandbox announces.
    Beacon: {
      rdns: 'app.beacon.wallet',
      injected: [{ namespace: 'eip155', injected_id: 'isBeacon' }],
      chrome_store: 'https://extensions.example/beacon',
    },
    'Lantern Web': { webapp_link: `${phone}/` },
    'Harbour Desk': { desktop_link: 'harbourdesk://' },
    'Quiet Shelf': {
      app_store: 'https://apps.example/ios/quietshelf',
      play_store: 'https://apps.example/android/quietshelf',
      chrome_store: 'https://extensions.example/quietshelf',
    },
  }
}

/** @param phone origin of the phone wallet's page, without a trailing slash */
export function createCatalogue(phone: string): Catalogue {
  const specials = special(phone)
  const wallets = walletNames.map((name, index): CatalogueWallet => {
    const wallet = invent(name, (index + 1) * 10)
    const changes = specials[name]
    if (!changes) return wallet
    return { ...wallet, ...noLinks, chains: chainSets[0] ?? [], badge_type: 'certified', ...changes }
  })
  const images = new Map(
    wallets.map(({ name, image_id }, index) => {
      const bytes = bytesOf(name)
      // The golden angle gives neighbours in the list different colours.
      const palette = paletteOf(Math.round(index * 137.508) % 360, (bytes[29] ?? 0) % 4)
      return [image_id, drawMark((index * 7 + (bytes[30] ?? 0)) % shapeCount, palette)]
    }),
  )
  return { wallets, images }
}
