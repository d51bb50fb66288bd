import { Blurbs, type Blurb } from '../ui/Blurbs'
import { buttonClass } from '../ui/Button'
import { Icon } from '../ui/Icon'

const blurbs: readonly Blurb[] = [
  {
    icon: 'network',
    title: 'Where things happen',
    text: 'A network keeps a shared record of who owns what. What you hold lives on one of them.',
  },
  {
    icon: 'coins',
    title: 'Each with its own fees',
    text: 'Networks differ in cost and speed, and each is paid in its own coin. Keep a little of it there.',
  },
]

export function WhatIsANetwork() {
  return (
    <>
      <Blurbs blurbs={blurbs} />
      <a
        className={buttonClass()}
        href="https://ethereum.org/en/developers/docs/networks/"
        target="_blank"
        rel="noreferrer noopener"
      >
        Learn more
        <Icon name="out" size={18} flip />
      </a>
    </>
  )
}
