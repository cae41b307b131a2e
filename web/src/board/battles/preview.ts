export { default as Preview } from './Preview.svelte'
