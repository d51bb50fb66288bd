import { Blurbs } from '../ui/Blurbs'
import { buttonClass } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { useNetworkTexts } from './texts'

const icons = ['network', 'coins'] as const

/** WhatIsANetwork view: explains networks, with a link to ethereum.org. */
export function WhatIsANetwork() {
  const texts = useNetworkTexts()
  return (
    <>
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
