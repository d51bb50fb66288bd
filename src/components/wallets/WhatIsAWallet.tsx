import { useSystem } from '../systemContext'
import { Blurbs } from '../ui/Blurbs'
import { Button } from '../ui/Button'
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
      <Blurbs icons={icons} blurbs={texts.whatIsAWallet} />
      <Button kind="primary" onClick={get}>
        {texts.getAWallet}
      </Button>
    </>
  )
}
