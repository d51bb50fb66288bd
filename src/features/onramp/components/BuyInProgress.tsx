import { viewFacts } from '../../../domain/view'
import { providers } from '../../../domain/onramp/provider'
import { useSystem } from '../../../components/systemContext'
import { useCommonTexts } from '../../../components/texts'
import { Asking } from '../../../components/ui/Asking'
import { Button } from '../../../components/ui/Button'
import { CopyButton } from '../../../components/ui/CopyButton'
import { Mark } from '../../../components/ui/Mark'
import { layoutStyles } from '../../../components/ui/styles/moreLayout'
import { ProviderLogo } from './ProviderLogo'
import { useForm, useOnramp, usePurchase } from './read'
import { useOnrampMoreTexts } from './moreTexts'
import { useChart } from '../../../components/useChart'
import { useOnrampTexts } from './texts'

/** BuyInProgress view: state of the opened provider page: followed, handed over, blocked, or failed. */
export function BuyInProgress() {
  const { router } = useSystem()
  const { actor, open } = useOnramp()
  const texts = useOnrampMoreTexts()
  const { titles } = useOnrampTexts()
  const common = useCommonTexts()
  const past = useChart('router', ({ context }) => context.past)
  const page = usePurchase(({ context }) => context.page)
  const following = usePurchase((snapshot) => snapshot.hasTag('following'))
  const blocked = usePurchase((snapshot) => snapshot.hasTag('blocked'))
  const failed = usePurchase((snapshot) => snapshot.hasTag('failed'))
  const next = useForm(({ context }) => context.url)
  if (!page)
    return (
      <Asking plain image={<Mark name="coins" />} title={texts.idle} text={texts.idleText}>
        <Button onClick={() => router.send({ type: 'view.replace', view: { name: 'OnRampProviders' } })}>
          {titles.OnRampProviders}
        </Button>
      </Asking>
    )
  const { label } = providers[page.provider]
  const began = past.map(({ name }) => viewFacts(name).flow !== undefined).lastIndexOf(true)
  // A page of the exchange opens once. Its next one is that of the form, which has not changed since.
  const url = (page.provider === 'coinbase' && next) || page.url
  const again = () => open(page.provider, url)
  const leave = () => {
    // A followed purchase continues in the background; clear any other.
    if (!following) actor.getSnapshot().children.purchase?.send({ type: 'purchase.left' })
    router.send(began < 0 ? { type: 'view.reset', view: { name: 'Account' } } : { type: 'view.backTo', index: began })
  }
  return (
    <Asking
      plain={!following}
      image={<ProviderLogo name={page.provider} size={64} />}
      waiting={following}
      failed={failed || blocked}
      title={failed ? texts.failed : blocked ? texts.blocked : texts.buyIn(label)}
      text={
        failed
          ? texts.failedText
          : blocked
            ? texts.blockedText(label)
            : following
              ? texts.following
              : texts.handedOver(label)
      }
    >
      <div className={layoutStyles.stack}>
        <Button kind={failed || blocked ? 'primary' : 'secondary'} onClick={again}>
          {failed ? common.tryAgain : blocked ? texts.open(label) : texts.openAgain}
        </Button>
        <CopyButton text={url} label={texts.copyLink} done={texts.linkCopied} failed={texts.noLink} />
        <Button kind="quiet" onClick={leave}>
          {began < 0 ? texts.done : texts.began}
        </Button>
      </div>
    </Asking>
  )
}
