/** Host with the custom elements. */
import type { ModalElementDetails } from 'walletchart/element'
import 'walletchart/element'

const element = document.querySelector('walletchart-modal')
const show = ({ detail }: CustomEvent<ModalElementDetails['accountchange']>) => console.log(detail.address)
element?.addEventListener('accountchange', show)
element?.ready().then((modal) => console.log(modal.getNetworks().length), console.error)
const button = document.createElement('walletchart-wallet-button')
button.wallet = 'io.metamask'
const described = document.createElement('walletchart-modal')
described.networks = ['mainnet', 'eip155:137']
described.defaultNetwork = 'polygon'
described.networks = 'mainnet polygon'
