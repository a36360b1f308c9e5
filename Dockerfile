# The page as static files on an nginx that runs without rights. Run it read-only:
#   docker build -t crd-playground . && docker run --read-only --tmpfs /tmp -p 8080:8080 crd-playground
FROM node:22-alpine AS build
WORKDIR /src
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts
COPY . .
# Where the page will stand, with a slash at its end; pictures of shared links need it.
ARG SITE_URL=""
RUN SITE_URL="$SITE_URL" npm run build -- --compress

FROM nginxinc/nginx-unprivileged:stable-alpine
COPY deploy/nginx.conf /etc/nginx/nginx.conf
COPY --from=build /src/dist /usr/share/nginx/html
EXPOSE 8080
CMD ["nginx", "-g", "daemon off;"]
