import { soldOn } from '../../../domain/onramp/currency'
import { deliveryOn } from '../../../domain/onramp/provider'
import { Choices } from './Choices'
import { CurrencyImage } from './pictures'
import { useForm, useOnramp } from './read'
import { useOnrampMoreTexts } from './moreTexts'

/** OnRampTokenSelect view: tokens that can be delivered on the network; all of them if none can. */
export function OnRampTokenSelect() {
  const { actor } = useOnramp()
  const texts = useOnrampMoreTexts()
  const currencies = useForm(({ context }) => context.purchaseCurrencies)
  const network = useForm(({ context }) => context.network)
  const chosen = useForm(({ context }) => context.purchaseCurrency?.symbol)
  return (
    <Choices
      label={texts.searchToken}
      chosen={chosen}
      choices={soldOn(currencies, deliveryOn(network).network).map(({ name, symbol }) => ({
        id: symbol,
        name,
        note: symbol,
        image: <CurrencyImage kind="getTokenImage" id={symbol} />,
      }))}
      onChoose={(symbol) => actor.send({ type: 'purchaseCurrency.selected', symbol })}
    />
  )
}
