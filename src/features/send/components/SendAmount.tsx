import { useId } from 'react'
import type { Fault } from '../../../domain/errors'
import type { TokenBalance } from '../../../domain/portfolio/tokenBalance'
import { parseAmount } from '../../../domain/text/amount'
import { BuyForAmount } from '../../../components/account/buying'
import { worthOfUnits } from '../../../domain/text/money'
import { useTag } from '../../../components/useChart'
import { useSystem } from '../../../components/systemContext'
import { useFaultText, useLocale } from '../../../components/texts'
import { AmountField, Beneath } from '../../../components/transaction/AmountField'
import { useSendTexts } from '../../../components/transaction/texts'
import { TokenImage } from '../../../components/transaction/TokenImage'

/** Amount field of the send form, with the token, its value and a `Max` button. */
export function SendAmount({
  token,
  text,
  fault,
  readOnly,
}: {
  token: TokenBalance | undefined
  text: string
  fault: Fault | undefined
  readOnly: boolean
}) {
  const { chart, router } = useSystem()
  const texts = useSendTexts()
  const locale = useLocale()
  const id = useId()
  const isBusy = useTag('send', 'maxing')
  const decimals = token?.quantity.decimals ?? 0
  const typed = token && parseAmount(text, decimals)
  const units = typeof typed === 'bigint' ? typed : undefined
  return (
    <AmountField
      id={id}
      isFirst
      head={<label htmlFor={`${id}amount`}>{texts.sends}</label>}
      text={text}
      readOnly={readOnly}
      isWrong={fault !== undefined}
      fault={useFaultText(fault)}
      isSaidBelow={fault?.code === 'amount.insufficient'}
      onType={(next) => chart('send')?.send({ type: 'amount.typed', text: next })}
      picked={token && { image: <TokenImage token={token} size="s24" />, symbol: token.symbol }}
      pickLabel={token ? texts.chooseToken(token.symbol) : texts.noToken}
      pickText={texts.selectToken}
      mend={!readOnly && <BuyForAmount variant="link" fault={fault} token={token} units={units} />}
      onPick={() => router.send({ type: 'view.push', view: { name: 'WalletSendSelectToken' } })}
    >
      <Beneath
        token={token}
        worth={token && units !== undefined ? worthOfUnits(units.toString(), decimals, token.price, locale) : undefined}
        max={{ texts, isBusy, disabled: readOnly, onMax: () => chart('send')?.send({ type: 'amount.max' }) }}
      />
    </AmountField>
  )
}
