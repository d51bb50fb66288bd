import { useEffect, useState, type ReactNode } from 'react'
import { useModal } from '../../react/context'
import { useAccount, useHydrated, useWalletInfo } from '../../react/hooks'
import { useFaces } from './faces'
import { PageButton, useButtonTexts } from './PageButton'
import { nameOfChoice, type ButtonProps, type WalletChoice } from './parts'

/** State that is passed to the `children` function of `WalletButton`. */
export interface WalletButtonState {
  /** `connecting` while the dialog asks this wallet. */
  status: 'disconnected' | 'connecting' | 'connected'
  /** Name of the wallet or of the provider. */
  name: string
  /** URL of its icon, once known. */
  icon: string | undefined
  /** Whether the wallet is in this browser. */
  installed: boolean
  mounted: boolean
  /** Asks the wallet, or opens the log-in. */
  connect: () => Promise<void>
}

/** Props of `WalletButton`. */
export type WalletButtonProps = ButtonProps &
  WalletChoice & {
    /** Text of the button. Default: the name. */
    label?: string | undefined
    /** Renders the host's own content instead of the button. */
    children?: ((state: WalletButtonState) => ReactNode) | undefined
  }

/** Wallet as the page knows it. */
export interface KnownWallet {
  name: string
  icon: string | undefined
  installed: boolean
}

/**
 * Button that connects with one click: through one wallet or social provider, or by e-mail. Asks the registry about a
 * wallet that is not in the page, once the modal's code is there.
 *
 * @example
 * <WalletButton wallet="io.metamask" />
 * <WalletButton social="google" label="Continue with Google" />
 * <WalletButton email />
 */
export function WalletButton({ label, children, size, disabled, networks, ...choice }: WalletButtonProps): ReactNode {
  const { wallet, social } = choice
  const key = wallet ?? social ?? 'email'
  const modal = useModal()
  const words = useButtonTexts()
  const mounted = useHydrated()
  const faces = useFaces(mounted)
  const [found, setFound] = useState<KnownWallet & { key: string }>()
  const [connecting, setConnecting] = useState(false)
  const { embeddedWalletInfo, isConnected } = useAccount()
  const info = useWalletInfo()
  // Follows the wallets of the page, which belong to no machine of this component.
  useEffect(
    () =>
      wallet
        ? faces?.whenRunning(modal, (system, code) =>
            code.followWallet(system, wallet, (one) => setFound({ ...one, key: wallet })),
          )
        : undefined,
    [faces, modal, wallet],
  )
  // Follows the view of the dialog, whose router knows which way is on screen.
  useEffect(
    () => faces?.whenRunning(modal, (system, code) => code.followWay(system, { wallet, social }, setConnecting)),
    [faces, modal, wallet, social],
  )
  const present = found?.key === key ? found : undefined
  const name = present?.name ?? nameOfChoice(choice, words)
  const same = wallet
    ? info && (info.rdns === wallet || info.name.toLowerCase() === name.toLowerCase())
    : embeddedWalletInfo?.authProvider === key
  const status = isConnected && same ? 'connected' : connecting ? 'connecting' : 'disconnected'
  async function connect(): Promise<void> {
    const limits = { ...(networks && { networks }) }
    if (wallet) await modal.open({ wallet, ...limits })
    else if (!social) await modal.open({ view: 'EmailLogin', ...limits })
    else if (faces) await faces.logIn(modal, social, limits)
    else await modal.open(limits)
  }
  const { icon, installed = false } = present ?? {}
  if (children) return children({ status, name, icon, installed, mounted, connect })
  const text = label ?? name
  return (
    <PageButton
      {...{ ...(size && { size }), ...(disabled && { disabled }) }}
      status={status}
      busy={status === 'connecting'}
      places={['network']}
      text={text}
      onClick={connect}
    >
      {faces && (
        <faces.WalletFace icon={icon} name={name} choice={choice} text={text} connected={status === 'connected'} />
      )}
    </PageButton>
  )
}
