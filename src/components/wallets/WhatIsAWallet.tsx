import { useSystem } from '../systemContext'
import { Blurbs } from '../ui/Blurbs'
import { Button } from '../ui/Button'
import { Coin, ink, Scene } from '../ui/Scene'
import { useWalletTexts } from './texts'

const icons = ['coins', 'key', 'shield'] as const

/** Explanation of wallets, with a button to get one. */
export function WhatIsAWallet() {
  const { root, router } = useSystem()
  const texts = useWalletTexts()
  const get = () => {
    root.send({ type: 'visitor.clicked', event: 'CLICK_GET_WALLET' })
    router.send({ type: 'view.push', view: { name: 'GetWallet' } })
  }
  return (
    <>
      <Drawing />
      <Blurbs icons={icons} blurbs={texts.whatIsAWallet} />
      <Button kind="primary" onClick={get}>
        {texts.getAWallet}
      </Button>
    </>
  )
}

/** A wallet, and around it what it holds: a coin, a picture, a key to sign with and a shield. */
function Drawing() {
  return (
    <Scene>
      <rect x="134" y="31" width="58" height="24" rx="7" fill={ink.line} fillOpacity=".45" />
      <rect x="126" y="40" width="76" height="58" rx="14" fill={ink.accent} />
      <path d="M138 55h34" stroke={ink.onAccent} strokeOpacity=".55" strokeWidth="3" />
      <rect x="174" y="62" width="34" height="20" rx="10" fill={ink.card} />
      <circle cx="186" cy="72" r="4" fill={ink.accent} />
      <Coin x={84} y={40} />
      <Coin x={62} y={96} r={11} solid />
      <rect x="232" y="22" width="38" height="34" rx="9" fill={ink.card} />
      <path d="M237 49l9-10 7 7 4-4 8 8" stroke={ink.line} strokeWidth="2.5" />
      <circle cx="259" cy="33" r="3" fill={ink.line} />
      <circle cx="252" cy="94" r="17" fill={ink.card} />
      <path d="M245 94.5l5 5 9-10" stroke={ink.line} strokeWidth="2.8" />
      <circle cx="288" cy="66" r="5" fill={ink.line} fillOpacity=".5" />
      <circle cx="110" cy="112" r="4" fill={ink.line} fillOpacity=".5" />
      <circle cx="38" cy="58" r="4" fill={ink.line} fillOpacity=".35" />
    </Scene>
  )
}
