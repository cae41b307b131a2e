export { default } from './squads/builder'
