import { mount } from 'svelte'
import { settings } from '../app/settings.svelte'
import '../app/theme.css'
import Gallery from './Gallery.svelte'

settings.read()
mount(Gallery, { target: document.getElementById('app')! })
