import { mount } from 'svelte'
import App from './App.svelte'
import { installWorker } from './app/install'
import { route } from './app/route.svelte'
import { settings } from './app/settings.svelte'
import './app/theme.css'

settings.read()
route.read()
installWorker()
mount(App, { target: document.getElementById('app')! })
