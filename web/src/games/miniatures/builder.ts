export { default } from './army/builder'
