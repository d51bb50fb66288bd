import type { Quote, SwapOffer } from '../../src/features/swap/domain/swap'
import { swapScenes } from '../e2e/gallery/swapScenes'

type SceneName = keyof typeof swapScenes

/** A scene in which half an Ether, worth $1,250, is swapped for this many dollars. */
export function giving(name: SceneName, dollars: string) {
  const facts = swapScenes[name]
  const { quote, offer } = facts.world.holdings as { quote: Quote; offer: SwapOffer }
  const poor = { ...quote, toUnits: `${dollars.replace('.', '').padEnd(dollars.indexOf('.') + 6, '0')}` }
  const holdings = { ...facts.world.holdings, quote: poor, offer: { ...offer, quote: poor } }
  return { ...facts, world: { ...facts.world, holdings } }
}
