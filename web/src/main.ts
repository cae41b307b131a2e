import { mount } from 'svelte'
import App from './App.svelte'
import { route } from './app/route.svelte'
import { settings } from './app/settings.svelte'
import './app/theme.css'

settings.read()
route.read()
mount(App, { target: document.getElementById('app')! })
