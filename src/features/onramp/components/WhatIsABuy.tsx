import { useSystem } from '../../../components/systemContext'
import { Blurbs } from '../../../components/ui/Blurbs'
import { Button } from '../../../components/ui/Button'
import { Coin, ink, Scene } from '../../../components/ui/Scene'
import { leadClass } from '../../../components/ui/styles/text'
import { useOnrampMoreTexts } from './moreTexts'

const icons = ['coins', 'in', 'shield'] as const

/** WhatIsABuy view: explains how buying crypto works. */
export function WhatIsABuy() {
  const { router } = useSystem()
  const texts = useOnrampMoreTexts()
  return (
    <>
      <Drawing />
      <p className={leadClass}>{texts.whatIsIt}</p>
      <Blurbs icons={icons} blurbs={texts.blurbs} />
      <Button kind="primary" onClick={() => router.send({ type: 'view.back' })}>
        {texts.buy}
      </Button>
    </>
  )
}

/** A bank card that becomes coins. */
function Drawing() {
  return (
    <Scene>
      <g transform="rotate(-7 118 66)">
        <rect x="70" y="36" width="96" height="60" rx="12" fill={ink.accent} />
        <path d="M70 54h96" stroke={ink.onAccent} strokeOpacity=".35" strokeWidth="9" strokeLinecap="butt" />
        <rect x="80" y="70" width="18" height="13" rx="4" fill={ink.onAccent} fillOpacity=".8" />
        <path d="M126 80h28" stroke={ink.onAccent} strokeOpacity=".6" strokeWidth="4" />
      </g>
      <path d="M182 66h22m-8-8l8 8-8 8" stroke={ink.line} strokeWidth="3.5" />
      <Coin x={240} y={48} r={20} />
      <Coin x={262} y={86} r={15} solid />
      <Coin x={222} y={92} r={10} />
      <circle cx="292" cy="46" r="5" fill={ink.line} fillOpacity=".5" />
      <circle cx="40" cy="98" r="5" fill={ink.line} fillOpacity=".5" />
      <circle cx="52" cy="28" r="4" fill={ink.line} fillOpacity=".35" />
    </Scene>
  )
}
