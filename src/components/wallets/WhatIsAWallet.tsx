import { useSystem } from '../systemContext'
import { Blurbs, type Blurb } from '../ui/Blurbs'
import { Button } from '../ui/Button'

const blurbs: readonly Blurb[] = [
  {
    icon: 'coins',
    title: 'Holds what is yours',
    text: 'Tokens, collectibles and money on networks such as Ethereum, all in one place.',
  },
  {
    icon: 'key',
    title: 'Signs you in',
    text: 'One wallet opens many apps. There is no password to make up or to lose.',
  },
  {
    icon: 'shield',
    title: 'Asks you first',
    text: 'Nothing moves until you approve it in the wallet. This app only sees your address.',
  },
]

export function WhatIsAWallet() {
  const { root, router } = useSystem()
  const get = () => {
    root.send({ type: 'visitor.clicked', event: 'CLICK_GET_WALLET' })
    router.send({ type: 'view.push', view: { name: 'GetWallet' } })
  }
  return (
    <>
      <Blurbs blurbs={blurbs} />
      <Button kind="primary" onClick={get}>
        Get a wallet
      </Button>
    </>
  )
}
