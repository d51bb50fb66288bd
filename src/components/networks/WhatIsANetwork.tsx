import { Blurbs } from '../ui/Blurbs'
import { buttonClass } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { Coin, ink, Scene } from '../ui/Scene'
import { useNetworkTexts } from './texts'

const icons = ['network', 'coins'] as const

/** WhatIsANetwork view: explains networks, with a link to ethereum.org. */
export function WhatIsANetwork() {
  const texts = useNetworkTexts()
  return (
    <>
      <Drawing />
      <Blurbs icons={icons} blurbs={texts.blurbs} />
      <a
        className={buttonClass()}
        href="https://ethereum.org/en/developers/docs/networks/"
        target="_blank"
        rel="noreferrer noopener"
      >
        {texts.learnMore}
        <Icon name="out" size={18} flip />
      </a>
    </>
  )
}

/** Blocks in a chain, and the computers around them that keep it. */
function Drawing() {
  return (
    <Scene>
      <path d="M62 31l42 35-42 35M266 31l-42 35 42 35" stroke={ink.line} strokeOpacity=".5" strokeWidth="2" />
      <path d="M104 66h120" stroke={ink.line} strokeWidth="4" />
      <rect x="86" y="48" width="36" height="36" rx="10" fill={ink.card} />
      <rect x="140" y="42" width="48" height="48" rx="14" fill={ink.accent} />
      <rect x="206" y="48" width="36" height="36" rx="10" fill={ink.card} />
      <path d="M96 62h16M96 70h10M216 62h16M216 70h10" stroke={ink.line} strokeWidth="2.5" />
      <path d="M154 66.5l7.5 7.5 14-15" stroke={ink.onAccent} strokeWidth="3.5" />
      <Coin x={62} y={31} r={15} />
      <Coin x={266} y={101} r={15} />
      <Coin x={62} y={101} r={15} solid />
      <Coin x={266} y={31} r={15} solid />
      <circle cx="164" cy="16" r="4" fill={ink.line} fillOpacity=".5" />
      <circle cx="164" cy="118" r="4" fill={ink.line} fillOpacity=".5" />
    </Scene>
  )
}
