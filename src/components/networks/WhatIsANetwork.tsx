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
      <path
        d="M70 36l38 26M66 100l42-26M258 36l-38 26M262 100l-42-26"
        stroke={ink.line}
        strokeOpacity=".5"
        strokeWidth="2"
      />
      <path d="M112 66h104" stroke={ink.line} strokeWidth="4" />
      <rect x="98" y="50" width="32" height="32" rx="9" fill={ink.card} />
      <rect x="143" y="45" width="42" height="42" rx="12" fill={ink.accent} />
      <rect x="198" y="50" width="32" height="32" rx="9" fill={ink.card} />
      <path d="M107 62h14M107 70h9M207 62h14M207 70h9" stroke={ink.line} strokeWidth="2.5" />
      <path d="M155 66.5l6.5 6.5 12-13" stroke={ink.onAccent} strokeWidth="3.2" />
      <Coin x={60} y={30} r={15} />
      <Coin x={268} y={102} r={15} />
      <circle cx="56" cy="104" r="11" fill={ink.accent} />
      <circle cx="270" cy="30" r="11" fill={ink.accent} />
      <circle cx="164" cy="16" r="4" fill={ink.line} fillOpacity=".5" />
      <circle cx="164" cy="118" r="4" fill={ink.line} fillOpacity=".5" />
    </Scene>
  )
}
