import { useLocale } from '../../../components/texts'
import { Choices } from './Choices'
import { currencyName } from '../../../domain/text/money'
import { CurrencyImage } from './pictures'
import { useForm, useOnramp } from './read'
import { useOnrampMoreTexts } from './moreTexts'

/** OnRampFiatSelect view: choice of the payment currency. */
export function OnRampFiatSelect() {
  const { actor } = useOnramp()
  const texts = useOnrampMoreTexts()
  const locale = useLocale()
  const currencies = useForm(({ context }) => context.paymentCurrencies)
  const chosen = useForm(({ context }) => context.paymentCurrency?.id)
  return (
    <Choices
      label={texts.searchCurrency}
      chosen={chosen}
      choices={currencies.map(({ id }) => ({
        id,
        name: currencyName(id, locale),
        note: id,
        image: <CurrencyImage kind="getCurrencyImage" id={id} />,
      }))}
      onChoose={(id) => actor.send({ type: 'paymentCurrency.selected', id })}
    />
  )
}
