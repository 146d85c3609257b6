import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { setApiAddress } from './api/base.ts';
import { App } from './app/App.tsx';
import { followOtherTabs, keepDocumentStyled } from './settings/applySettings.ts';
import { useSettings } from './settings/settings.ts';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/reset.css';

keepDocumentStyled(document.documentElement);
followOtherTabs();

const { api } = useSettings.getState();
if (api !== null) setApiAddress(api);

const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
