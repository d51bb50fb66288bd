import type { Catalogue, CatalogueWallet } from './catalogue'
import { failed, json, svg, type Reply, type Route } from './http'
import { drawLetters, paletteOf } from './marks'
import { assetImages } from './network-marks'
import type { Settings } from './settings'

const mostEntries = 100

const listOf = (value: string | null) => new Set(value?.split(',').filter(Boolean))

function matches(wallet: CatalogueWallet, query: URLSearchParams): boolean {
  const search = query.get('search')?.trim().toLowerCase()
  const badge = query.get('badge_type')
  const include = listOf(query.get('include'))
  const chains = listOf(query.get('chains'))
  if (search && !wallet.name.toLowerCase().includes(search)) return false
  if (badge === 'certified' && wallet.badge_type !== 'certified') return false
  if (badge === 'none' && wallet.badge_type !== undefined) return false
  if (include.size > 0 && !include.has(wallet.id)) return false
  if (listOf(query.get('exclude')).has(wallet.id)) return false
  return chains.size === 0 || wallet.chains.some((chain) => chains.has(chain))
}

function wholeNumber(value: string | null, otherwise: number): number {
  const number = Number(value ?? otherwise)
  return Number.isInteger(number) && number > 0 ? number : otherwise
}

function listWallets({ wallets }: Catalogue, query: URLSearchParams): Reply {
  // The real registry answers empty to who does not say who they are.
  if (!query.get('projectId') || !query.get('st') || !query.get('sv')) return json({ data: [], count: 0 })
  const found = wallets.filter((wallet) => matches(wallet, query))
  const entries = Math.min(wholeNumber(query.get('entries'), 40), mostEntries)
  const start = (wholeNumber(query.get('page'), 1) - 1) * entries
  return json({ data: found.slice(start, start + entries), count: found.length })
}

function image(content: string | undefined): Reply {
  return content ? svg(content) : failed(404, 'imageId', 'There is no such image.')
}

/** A sign for a currency or token: its letters on a colour of its own. */
function letters(code: string): Reply {
  const hue = [...code.toUpperCase()].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 360
  return svg(drawLetters(code, paletteOf(hue, 0)))
}

/** The registry (`api.web3modal.org`): wallet catalogue, images, remote configuration. */
export function registryRoutes(catalogue: Catalogue, settings: Settings): Route[] {
  return [
    { method: 'GET', path: '/appkit/v1/config', handle: () => json(settings.get().config) },
    { method: 'GET', path: '/projects/v1/origins', handle: () => json(settings.get().origins) },
    { method: 'GET', path: '/getAnalyticsConfig', handle: () => json(settings.get().analytics) },
    { method: 'GET', path: '/getWallets', handle: ({ query }) => listWallets(catalogue, query) },
    {
      method: 'GET',
      path: '/getWalletImage/:id',
      handle: ({ params }) => image(catalogue.images.get(params.id ?? '')),
    },
    {
      method: 'GET',
      path: '/public/getAssetImage/:id',
      handle: ({ params }) => image(assetImages[params.id ?? '']),
    },
    { method: 'GET', path: '/public/getCurrencyImage/:code', handle: ({ params }) => letters(params.code ?? '') },
    { method: 'GET', path: '/public/getTokenImage/:symbol', handle: ({ params }) => letters(params.symbol ?? '') },
  ]
}
