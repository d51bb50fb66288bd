const element = document.querySelector('walletchart-modal')
const button = document.querySelector('#sign')
const output = document.querySelector('output')

element.addEventListener('accountchange', ({ detail }) => {
  button.hidden = !detail.isConnected
})

button.addEventListener('click', async () => {
  const { address } = element.modal.getAccount()
  const provider = element.modal.getProvider('eip155')
  output.textContent = await provider.request({ method: 'personal_sign', params: ['Hello', address] })
})
