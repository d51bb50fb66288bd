import vue from '@vitejs/plugin-vue'

const isCustomElement = (tag) => tag.startsWith('walletchart-')

export default { plugins: [vue({ template: { compilerOptions: { isCustomElement } } })] }
