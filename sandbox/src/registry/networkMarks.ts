import { drawMark, drawOn, type Palette } from '../shared/marks'

const white = '#fff'
const flat = (from: string, to: string, ink = white): Palette => ({ from, to, ink })
const stroke = 'fill="none" stroke="currentColor" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"'

/** Icons by asset image id, our own drawings: the demo's networks, WalletConnect and the injected connector. */
export const assetImages: Record<string, string> = {
  // Ethereum
  'ba0ba0cd-17c6-4806-ad93-f9d174f17900': drawMark(1, flat('#7d94f2', '#5468c9')),
  // Polygon
  '41d04d42-da3b-4453-8506-668cc0727900': drawMark(6, flat('#8f5bf0', '#6a2ee0')),
  // Arbitrum One
  '3bff954d-5cb0-47a0-9a23-d20192e74600': drawOn(
    flat('#2f4a66', '#1b2f45', '#5cb3f5'),
    `<path d="M28 72 48 24l20 48M38 56h20" ${stroke}/>`,
  ),
  // OP Mainnet
  'ab9c186a-c52f-464b-2906-ca59d760a400': drawMark(2, flat('#ff4d5c', '#e3132a')),
  // Base
  '7289c336-3981-4081-c5f4-efc26ac64a00': drawOn(
    flat('#3b74ff', '#1650e0'),
    '<path d="M48 20a28 28 0 1 1-27.600 32.800H60v-9.600H20.400A28 28 0 0 1 48 20Z" fill="currentColor"/>',
  ),
  // Sepolia
  'e909ea0a-f92a-4512-c8fc-748044ea6800': drawMark(1, flat('#3d4657', '#262d3a', '#b8c4ff')),
  // Gnosis
  '02b53f6a-e3d4-479e-1cb4-21178987d100': drawOn(
    flat('#1d8a63', '#0c5f41'),
    `<path d="m28 34 20 20 20-20M27 58a23 23 0 0 0 42 0" ${stroke}/>`,
  ),
  // BNB Smart Chain
  '93564157-2e8e-4ce7-81df-b264dbee9b00': drawMark(7, flat('#f6cf4a', '#e0a90b', '#3a2c00')),
  // Solana, all of its networks
  'a1b58899-f671-4276-6a5e-56ca5bd59700': drawOn(
    flat('#2b2342', '#15101f', '#5ff0b4'),
    `<path d="M36 32h34M26 48h34M36 64h34" ${stroke}/>`,
  ),
  // Bitcoin and its test network
  '0b4838db-0161-4ffe-022d-532bf03dba00': drawOn(
    flat('#f2a13a', '#d97d0d'),
    `<path d="M38 30h13a9 9 0 0 1 0 18H38zm0 18h15a9 9 0 0 1 0 18H38zM45 22v8m0 36v8" ${stroke}/>`,
  ),
  '39354064-d79b-420b-065d-f980c4b78200': drawOn(
    flat('#5d7a4f', '#3e5a33'),
    `<path d="M38 30h13a9 9 0 0 1 0 18H38zm0 18h15a9 9 0 0 1 0 18H38zM45 22v8m0 36v8" ${stroke}/>`,
  ),
  // WalletConnect
  'ef1a1fcf-7fe8-4d69-bd6d-fda1345b4400': drawOn(
    flat('#53a4ff', '#2f7df0'),
    `<path d="M26 42q22-20 44 0M22 54l11 11 15-15 15 15 11-11" ${stroke}/>`,
  ),
  // Safe
  '461db637-8616-43ce-035a-d89b8a1d5800': drawOn(
    flat('#2fd08a', '#14a566'),
    `<rect x="24" y="24" width="48" height="48" rx="8" ${stroke}/><path d="M48 40v16M40 48h16" ${stroke}/>`,
  ),
  // injected
  '07ba87ed-43aa-4adf-4540-9e6a2b9cae00': drawOn(
    flat('#5b6474', '#3b4250'),
    `<rect x="20" y="26" width="56" height="44" rx="8" ${stroke}/><path d="M20 42h56" ${stroke}/>`,
  ),
}
