import type { Context } from 'hono'
import type { Catalogue, CatalogueWallet } from './catalogue'
import { createApp, failed, svg, type App } from '../shared/http'
import { drawLetters, paletteOf } from '../shared/marks'
import { assetImages } from './networkMarks'
import type { Settings } from '../shared/settings'

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

function listWallets({ wallets }: Catalogue, query: URLSearchParams): { data: CatalogueWallet[]; count: number } {
  // The real registry returns an empty list to unidentified requests.
  if (!query.get('projectId') || !query.get('st') || !query.get('sv')) return { data: [], count: 0 }
  const found = wallets.filter((wallet) => matches(wallet, query))
  const entries = Math.min(wholeNumber(query.get('entries'), 40), mostEntries)
  const start = (wholeNumber(query.get('page'), 1) - 1) * entries
  return { data: found.slice(start, start + entries), count: found.length }
}

const image = (c: Context, content: string | undefined) =>
  content ? svg(c, content) : failed(c, 404, 'imageId', 'There is no such image.')

/** Icon of a currency or token: its letters on a colour derived from them. */
function letters(code: string): string {
  const hue = [...code.toUpperCase()].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 360
  return drawLetters(code, paletteOf(hue, 0))
}

/** The registry (`api.web3modal.org`): wallet catalogue, images, remote configuration. */
export const registryApp = (catalogue: Catalogue, settings: Settings): App =>
  createApp()
    .get('/appkit/v1/config', (c) => c.json(settings.get().config))
    .get('/projects/v1/origins', (c) => c.json(settings.get().origins))
    .get('/getAnalyticsConfig', (c) => c.json(settings.get().analytics))
    .get('/getWallets', (c) => c.json(listWallets(catalogue, new URL(c.req.url).searchParams)))
    .get('/getWalletImage/:id', (c) => image(c, catalogue.images.get(c.req.param('id'))))
    .get('/public/getAssetImage/:id', (c) => image(c, assetImages[c.req.param('id')]))
    .get('/public/getCurrencyImage/:code', (c) => svg(c, letters(c.req.param('code'))))
    .get('/public/getTokenImage/:symbol', (c) => svg(c, letters(c.req.param('symbol'))))
